import { useTranslate } from 'react-admin';
import { paths } from '../../providers/paths.js';
import { Panel } from './Panel.js';
import { PanelRow } from './PanelRow.js';
import { PanelRows } from './PanelRows.js';
import type { DashboardParts } from './useDashboard.js';

export function BranchesPanel({ branches }: { branches: DashboardParts['branches'] }) {
  const translate = useTranslate();
  return (
    <Panel
      title={translate('dashboard.our_branches')}
      more={{ label: translate('dashboard.view_branches'), to: paths.branches }}
    >
      <PanelRows
        rows={branches.data}
        isPending={branches.isPending}
        failed={branches.error ? 'dashboard.branches_failed' : undefined}
        empty="dashboard.no_branches"
        onRetry={() => void branches.refetch()}
        row={({ id, title, heroImage, address, contact }) => (
          <PanelRow to={`/branches/${id}/show`} picture={heroImage} title={title} facts={address}>
            {contact}
          </PanelRow>
        )}
      />
    </Panel>
  );
}
