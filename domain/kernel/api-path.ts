/** An address of the interface, where only data is: no page, also where there is nothing. */
export const isApiPath = (address: string): boolean => /^\/api(?:[/?#]|$)/.test(address)
