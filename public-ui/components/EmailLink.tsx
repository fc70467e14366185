/** Allows a line break before `@` and before each dot. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/);
  return <a href={`mailto:${email}`}>{parts.flatMap((part, at) => [<wbr key={at} />, part])}</a>;
}
