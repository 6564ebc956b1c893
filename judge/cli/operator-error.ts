/** Something on this machine that its operator has to mend; ends the command with exit code 2. */
export class OperatorError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
