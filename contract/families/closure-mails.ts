/** The mail about a closure, to subscribers who asked for it. */
export const CLOSURE_MAIL = {
  confirm: 'Please choose the campus again, as the closure has it',
  same: 'These readers have it already',
  nobody: 'Nobody has asked for closures of this campus',
  notNow: 'Only a closure that visitors can read now can be mailed',
} as const;

export interface ClosureMailInput {
  /** The closure's campus, chosen again; null for the whole school. Not needed for the only campus of a user. */
  branchId?: number | null;
}

export interface ClosureMailing {
  at: string;
  /** The name of the user who sent it; null if it is not stored. */
  by: string | null;
  readers: number;
}

export interface ClosureReaders {
  /** How many get the mail if it is sent now. */
  readers: number;
  /** How many want the closures of each campus; one who wants several counts in each. */
  branches: { branchId: number; branch: string; readers: number }[];
  /** The mails sent so far, the newest first. */
  mailings: ClosureMailing[];
  /** Whether the closure can be mailed, and its current version was not. */
  isDue: boolean;
  /** Whether the user must choose the campus again. */
  mustConfirm: boolean;
}
