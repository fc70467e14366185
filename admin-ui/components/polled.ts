/** Messages, applications and notifications are asked for every 30 seconds (docs/rules.md#connection). */
export const POLLED = { refetchInterval: 30_000 };
