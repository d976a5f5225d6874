/** What came of a form that a browser sent by itself, before or without the script: its page is rendered with it. */
export interface Posted {
  /** The path of the page. */
  path: string
  /** What was typed, so that nothing is lost. */
  values: Readonly<Record<string, string>>
  /** By field; the empty name stands for the form as a whole. */
  errors: Readonly<Record<string, string>>
  done: boolean
}
