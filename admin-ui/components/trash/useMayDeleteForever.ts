import { usePermissions } from 'react-admin';

export const useMayDeleteForever = (): boolean => usePermissions().permissions === 'SUPER_ADMIN';
