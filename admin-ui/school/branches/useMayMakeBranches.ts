import { usePermissions } from 'react-admin';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';

/** Branches come and go for the whole school; whoever is bound to some changes only these. */
export const useMayMakeBranches = (): boolean => isFor(WHOLE_SCHOOL_STAFF, usePermissions().permissions);
