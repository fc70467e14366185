import type { ComponentProps } from 'react';
import { lazyScreen } from '../lazyScreen.js';
import { OnDemand } from '../OnDemand.js';
import type { ConflictDialog as Dialog } from '../conflict/ConflictDialog.js';

type Props = ComponentProps<typeof Dialog>;

const ConflictDialog = lazyScreen(() => import('../conflict/ConflictDialog.js'), 'ConflictDialog');

/** The dialog of a conflict, whose code no form needs before there is one. */
export function ConflictOnDemand(props: Props) {
  return (
    <OnDemand>
      <ConflictDialog {...props} />
    </OnDemand>
  );
}
