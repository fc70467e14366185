import { usePermissions } from 'react-admin';
import { isFor, UNBOUND } from '../../providers/permissions.js';

/** Branches come and go for the whole school; whoever is bound to some changes only these. */
export const useMayMakeBranches = (): boolean => isFor(UNBOUND, usePermissions().permissions);
