type IdOf = (names: { one: string; many: string }) => string;

/** The methods that mean the same in every controller; any other is named by itself: `verify` of Backups is `verifyBackup`. */
const METHODS: Record<string, IdOf> = {
  list: ({ many }) => `list${many}`,
  listAll: ({ many }) => `listAll${many}`,
  submit: ({ one }) => `create${one}`,
  put: ({ one }) => `update${one}`,
  remove: ({ one }) => `delete${one}`,
  revisions: ({ one }) => `list${one}Revisions`,
  revert: ({ one }) => `restore${one}Revision`,
  markRead: ({ many }) => `mark${many}Read`,
};

/** What a generated client calls an operation, when its `@ApiOperation` does not say: `listEvents`, `createReview`. */
export function operationId(controller: string, method: string): string {
  const many = controller.replace(/Controller$/, '');
  const one = many.replace(/(ch)es$|s$/, '$1');
  return METHODS[method]?.({ one, many }) ?? method + one;
}
