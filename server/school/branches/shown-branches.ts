/** SQL condition for the id of a branch that visitors see. */
export const isShownBranch = (branchId: string): string =>
  `(${branchId} IN (SELECT id FROM branches WHERE status = 'ACTIVE'))`;

/**
 * SQL condition for a record of the whole school, or of a branch that visitors see. Compares `branch`, not `branchId`:
 * what a deleted branch had is not for the whole school.
 */
export const isOfShownBranch = (column: (name: 'branch' | 'branchId') => string): string =>
  `(${column('branch')} IS NULL OR ${isShownBranch(column('branchId'))})`;

/**
 * SQL condition for a record of the branch `:branchId` or of the whole school. What a deleted branch had is for neither;
 * a text that never named a branch is for all of them.
 */
export const isOfBranchOrSchool = (column: (name: 'branch' | 'branchId' | 'lostBranchId') => string): string =>
  `(${column('branchId')} = :branchId OR (${column('branchId')} IS NULL AND (${column('branch')} IS NULL OR ${column('lostBranchId')} IS NULL)))`;
