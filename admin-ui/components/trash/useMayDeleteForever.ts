import { usePermissions } from 'react-admin';

/** The server refuses everybody else. */
export const useMayDeleteForever = (): boolean => usePermissions().permissions === 'SUPER_ADMIN';
