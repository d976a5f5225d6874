export const maxNames = 8
export const maxNameLength = 80
