import { ColumnsMenu } from '../table/ColumnsMenu.js';
import { useLayout } from '../list/useLayout.js';
import { LayoutSwitch } from './LayoutSwitch.js';
import { ViewsMenu } from './ViewsMenu.js';
import './messages.js';

export function ListTools() {
  const { hasTable, layout } = useLayout();
  return (
    <>
      <ViewsMenu />
      {layout === 'table' && <ColumnsMenu />}
      {hasTable && <LayoutSwitch />}
    </>
  );
}
