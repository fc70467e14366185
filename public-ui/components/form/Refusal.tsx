export function Refusal({ children }: { children: string | undefined }) {
  return (
    children && (
      <p className="form-refusal" role="alert">
        {children}
      </p>
    )
  );
}
