/** @jest-environment ./test/support/jsdom-with-fetch.ts */
import { render, screen } from '@testing-library/react';
import { useFocusPlace } from '../../../admin-ui/components/images/useFocusPlace.js';

let place: ReturnType<typeof useFocusPlace>;

function Field({ isUploaded }: { isUploaded: boolean }) {
  place = useFocusPlace();
  return (
    <>
      <div ref={place.ref}>
        {isUploaded ? <button data-enlarge="" aria-label="Enlarge" /> : <button aria-label="Cancel" />}
      </div>
      <input aria-label="Stars" />
    </>
  );
}

describe('the focus of a picture field', () => {
  it.each([
    ['goes from the button that disappears to the one that comes', 'Cancel', 'Enlarge'],
    ['stays in another field that was entered meanwhile', 'Stars', 'Stars'],
  ])('%s', (_title, entered, focused) => {
    const { rerender } = render(<Field isUploaded={false} />);
    screen.getByLabelText('Cancel').focus();
    place.focusOn('[data-enlarge]');
    screen.getByLabelText(entered).focus();
    rerender(<Field isUploaded />);
    expect(document.activeElement).toBe(screen.getByLabelText(focused));
  });
});
