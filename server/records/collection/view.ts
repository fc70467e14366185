import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ContextValue } from '../../platform/context.js';

/** What visitors would read at another time or with a changed record; nothing is stored. */
export interface View {
  now: Date;
  tables: Record<string, string>;
  parameters: Record<string, unknown>;
  settings?: Record<string, string>;
}

const current = new ContextValue<View>();

export const readInView = <T>(view: View, read: () => Promise<T>): Promise<T> => current.run(view, read);

export const currentView = (): View | undefined => current.get();

/** Replaces tables by the view's queries. PostgreSQL skips unused ones. */
export function throughView<E extends ObjectLiteral>(builder: SelectQueryBuilder<E>): SelectQueryBuilder<E> {
  const view = currentView();
  if (!view) return builder;
  for (const [name, query] of Object.entries(view.tables)) builder.addCommonTableExpression(query, name);
  return builder.setParameters(view.parameters);
}
