import { useQueryClient } from '@tanstack/react-query';
import {
  createElement,
  type ComponentType,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
} from 'react';
import { type Identifier, useDataProvider, useResourceContext } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { useScreen } from '../../layout/FeaturesContext.js';
import { passedId } from '../../layout/passedId.js';
import { lazyScreen, type Preload } from '../lazyScreen.js';
import { prefetchedRecord, readForForm } from '../prefetched.js';
import { ScreenLoading } from '../ScreenLoading.js';
import { OpenedForm } from './OpenedForm.js';

/** Form whose code and record load in parallel. */
export function lazyForm<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
): ComponentType & Preload {
  const view = lazyScreen(load, name) as ComponentType & Preload;
  function LazyForm() {
    return createElement(FormScreen, { view });
  }
  return Object.assign(LazyForm, { preload: view.preload });
}

/** Id of the edited record, from the route or from the navigation state. */
function useEditedId(): Identifier | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  const passedAs = useScreen()?.feature.passedAs;
  return id ?? (passedAs === undefined ? undefined : passedId(state, passedAs));
}

/** Loads the record of a form while the code of the form loads. */
function FormScreen({ view }: { view: ComponentType }) {
  const id = useEditedId();
  return <FormOfRecord key={id ?? 'new'} id={id} view={view} />;
}

function FormOfRecord({ id, view: View }: { id?: Identifier; view: ComponentType }) {
  // Identifies the form's own query, which is not refetched: unsaved changes are based on the version that was opened.
  const form = useId();
  // Large forms render slowly, so the skeleton is painted first.
  const isDue = useDeferredValue(true, false);
  const opened = useMemo(() => ({ id, meta: { form } }), [id, form]);
  return (
    <OpenedForm value={opened}>
      {id !== undefined && <PrefetchedRecord id={id} form={form} />}
      <Suspense fallback={<ScreenLoading shape="form" />}>{isDue ? <View /> : <ScreenLoading shape="form" />}</Suspense>
    </OpenedForm>
  );
}

/** Fills the query that `<EditBase>` reads. */
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
