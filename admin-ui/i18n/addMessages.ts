/** Keyed by the full path: `resources.mails.search`. */
export const addedMessages = new Map<string, string>();

/** Adds the messages of a screen, which load with its code. */
export function addMessages(messages: object, prefix = ''): void {
  for (const [name, message] of Object.entries(messages)) {
    if (typeof message === 'string') addedMessages.set(prefix + name, message);
    else addMessages(message as object, `${prefix}${name}.`);
  }
}
