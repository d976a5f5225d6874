export const mostNames = 8
export const longestName = 80
