import { Fragment } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { CustomRoutes, OptionalResourceContextProvider, Resource } from 'react-admin';
import { Route } from 'react-router';
import { ChunkError } from '../components/ChunkError.js';
import { customUrls, type Feature, type Screen, viewOf } from './feature.js';
import { RequireRole } from './RequireRole.js';

const elementOf = (feature: Feature, { component: Component, role = feature.role }: Screen) => (
  <RequireRole role={role}>
    <ErrorBoundary FallbackComponent={ChunkError} resetKeys={[Component]}>
      <Component />
    </ErrorBoundary>
  </RequireRole>
);

/**
 * Returns the `<Resource>` and the routes of a feature. Not a component: react-admin reads the elements among its
 * children.
 */
export function featureRoutes(feature: Feature) {
  const { resource, screens } = feature;
  const view = (name: Parameters<typeof viewOf>[1]) => {
    const screen = viewOf(feature, name);
    return screen && elementOf(feature, screen);
  };
  return (
    <Fragment key={screens[0]!.path}>
      {resource && (
        <Resource {...resource} list={view('list')} create={view('create')} edit={view('edit')} show={view('show')} />
      )}
      <CustomRoutes>
        {screens.flatMap((screen) =>
          customUrls(feature, screen).map((url) => (
            <Route
              key={url}
              path={url}
              element={
                <OptionalResourceContextProvider value={resource?.name}>
                  {elementOf(feature, screen)}
                </OptionalResourceContextProvider>
              }
            />
          )),
        )}
      </CustomRoutes>
    </Fragment>
  );
}
