export const COPY_MESSAGES = {
  copy: 'security.codes.copy',
  copied: 'security.codes.copied',
  failed: 'security.codes.copy_failed',
};
