/** Whatever this process writes from now on can be read by its own account alone. */
export const restrictUmask = (): void => void process.umask(0o077)
