/** What the person who runs the command can mend. */
export class CopyError extends Error {}
