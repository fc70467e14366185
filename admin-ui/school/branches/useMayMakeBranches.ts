import { usePermissions } from 'react-admin';
import { isFor, WHOLE_SCHOOL_STAFF } from '../../providers/permissions.js';

/** Whether the user may create and delete branches. Users of single branches may only change these. */
export const useMayMakeBranches = (): boolean => isFor(WHOLE_SCHOOL_STAFF, usePermissions().permissions);
