/** Whether two form values would be stored alike: null, undefined, '' and {} count as empty. */
export function isFormEqual(one: unknown, other: unknown): boolean {
  return settled(one) === settled(other);
}

function settled(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) => {
      if (part === null || part === '') return undefined;
      if (typeof part !== 'object' || Array.isArray(part)) return part;
      const entries = Object.entries(part!).sort();
      return entries.length ? Object.fromEntries(entries) : undefined;
    }) ?? ''
  );
}
