/** True for an API address, which only serves data: no page is rendered there, not even a "not found" page. */
export const isApiPath = (address: string): boolean => /^\/api(?:[/?#]|$)/.test(address)
