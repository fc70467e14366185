/** Messages, applications and notifications are asked for every 30 seconds (admin-back-office.md, section 9). */
export const POLLED = { refetchInterval: 30_000 };
