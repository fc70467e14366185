import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useDeferredValue, useEffect, useId, useMemo, type ComponentType } from 'react';
import { type Identifier, useDataProvider, useResourceContext } from 'react-admin';
import { ScreenLoading } from '../ScreenLoading.js';
import { OpenedForm } from './OpenedForm.js';
import { prefetchedRecord, readForForm } from '../prefetched.js';
import { useLocation, useParams } from 'react-router';
import { useScreen } from '../../layout/FeaturesContext.js';
import { passedId } from '../../layout/passedId.js';

/** The record a form edits: from the route, or from the navigation's state. */
function useEditedId(): Identifier | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  const passedAs = useScreen()?.feature.passedAs;
  return id ?? (passedAs === undefined ? undefined : passedId(state, passedAs));
}

/** The frame of a form: it asks for the record while the code of the form is on its way. */
export function FormScreen({ view }: { view: ComponentType }) {
  const id = useEditedId();
  return <FormOfRecord key={id ?? 'new'} id={id} view={view} />;
}

function FormOfRecord({ id, view: View }: { id?: Identifier; view: ComponentType }) {
  // Loaded anew for this form, and then left alone: what is typed belongs to the version it was opened with.
  const form = useId();
  // A form is large: the next frame shows that it comes.
  const isDue = useDeferredValue(true, false);
  const opened = useMemo(() => ({ id, meta: { form } }), [id, form]);
  return (
    <OpenedForm value={opened}>
      {id !== undefined && <PrefetchedRecord id={id} form={form} />}
      <Suspense fallback={<ScreenLoading shape="form" />}>{isDue ? <View /> : <ScreenLoading shape="form" />}</Suspense>
    </OpenedForm>
  );
}

/** The query that `<EditBase>` will find. */
function PrefetchedRecord({ id, form }: { id: Identifier; form: string }) {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();

  useEffect(() => {
    const meta = { form };
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getOne', { id: String(id), meta }],
      queryFn: ({ signal }) => readForForm(dataProvider, resource, { id, meta, signal }),
      ...prefetchedRecord(queryClient, resource, id),
      staleTime: Infinity,
    });
  }, [resource, id, form, dataProvider, queryClient]);

  return null;
}
