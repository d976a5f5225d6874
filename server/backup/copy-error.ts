/** An error that the operator who runs the command can fix. */
export class BackupError extends Error {}
