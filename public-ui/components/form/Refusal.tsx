/** Takes the focus, so that it is in view wherever the form is on the page. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    children && (
      <p className="form-refusal" role="alert" tabIndex={-1} autoFocus>
        {children}
      </p>
    )
  );
}
