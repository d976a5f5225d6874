/** 'two players' as the beginning of a sentence: 'Two players' */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
