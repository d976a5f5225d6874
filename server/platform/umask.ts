/** Makes files that this process writes from now on readable by its own account alone. */
export const restrictUmask = (): void => void process.umask(0o077)
