/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import '../../../admin-ui/families/components/visits/messages.js';
import { SelectionContext } from '../../../admin-ui/components/list/CollectionContext.js';
import { VisitCard } from '../../../admin-ui/families/visits/VisitCard.js';
import { showInBackOffice } from '../../support/back-office.js';

jest.mock('../../../admin-ui/providers/useSiteConfig.js', () => ({
  useSiteConfig: () => ({ timeZone: 'Asia/Colombo' }),
}));

it('a visit of several children names each, the child of its application first', async () => {
  const visit = {
    ...{ id: 3, admissionId: 7, alsoFor: [5, 9], branchId: 1, kind: 'visit', state: 'planned', place: 'Front office' },
    ...{ startsAt: '2098-05-05T03:30:00Z', endsAt: '2098-05-05T04:00:00Z', response: null },
  };
  const children = [
    { id: 5, studentName: 'Kamala Perera' },
    { id: 7, studentName: 'Nimal Perera' },
  ];
  const getMany = async (_resource: string, { ids }: { ids: number[] }) => ({
    data: children.filter(({ id }) => ids.includes(id)),
  });
  await showInBackOffice(
    <SelectionContext value={{ selectedIds: [], toggle: () => {} }}>
      <RecordContextProvider value={visit}>
        <VisitCard />
      </RecordContextProvider>
    </SelectionContext>,
    { dataProvider: { getMany }, resource: 'visits' },
  );
  expect(await screen.findByText(/Nimal and Kamala Perera$/)).toBeTruthy();
});
