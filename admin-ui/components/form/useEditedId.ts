import type { Identifier } from 'react-admin';
import { useLocation, useParams } from 'react-router';
import { useScreen } from '../../layout/FeaturesContext.js';
import { passedId } from '../../layout/passedId.js';

/** The record a form edits: from the route, or from the navigation's state. */
export function useEditedId(): Identifier | undefined {
  const { id } = useParams();
  const { state } = useLocation();
  const passedAs = useScreen()?.feature.passedAs;
  return id ?? (passedAs === undefined ? undefined : passedId(state, passedAs));
}
