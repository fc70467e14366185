import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.js';
import { BASENAME } from './providers/paths.js';
import './styles.css';

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: BASENAME });

// Transitions are off: they keep the old screen, and a phone's open drawer, until the code of the next screen is
// loaded.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
