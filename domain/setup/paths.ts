export const setupPath = '/organize/setup'
