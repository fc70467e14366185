export interface StepProps {
  /** Reloads the steps, and opens the next one if this one is done. */
  onDone: () => Promise<void>;
}
