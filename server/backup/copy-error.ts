/** What the person who runs the command can mend. */
export class BackupError extends Error {}
