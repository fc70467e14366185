import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.js';
import { BASENAME } from './providers/paths.js';
import './styles.css';

const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: BASENAME });

// Without transitions: in one, the old screen and the open drawer of a phone stay until the next screen's code is there.
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
);
