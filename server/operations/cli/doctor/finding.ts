export type Level = 'ok' | 'warning' | 'fault' | 'skipped';

/** What a check found; `todo` says how to correct it. */
export interface Finding {
  level: Level;
  text: string;
  todo?: string;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, todo: string): Finding => ({ level: 'warning', text, todo });
export const fault = (text: string, todo: string): Finding => ({ level: 'fault', text, todo });
export const skipped = (text: string): Finding => ({ level: 'skipped', text });
