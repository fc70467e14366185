/** Why a form that was posted without a script was refused as a whole. */
export function Refusal({ children }: { children: string | undefined }) {
  return (
    children && (
      <p className="form-refusal" role="alert">
        {children}
      </p>
    )
  );
}
