import { minifySync, parseSync, type Plugin } from 'vite'
import { buildTargets } from './oldest-browsers.ts'

/** Assigned to a name, because an unused function would be removed. */
const assignmentPrefix = 'script='

function minify(source: string): string {
  const { code } = minifySync('script.js', assignmentPrefix + source, {
    compress: { target: buildTargets },
  })
  if (!code.startsWith(assignmentPrefix))
    throw new Error(`This function could not be minified: ${source}`)
  return code.slice(assignmentPrefix.length).replace(/;\n?$/, '')
}

/** Exports every function as its text. Other statements are rejected: a page would have the function without them. */
export function exportAsTexts(code: string): string {
  const { program } = parseSync('script.js', code)
  const texts = program.body.map((statement) => {
    const exportedDeclaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (exportedDeclaration?.type !== 'FunctionDeclaration') {
      throw new Error('An inline script may contain only exported functions')
    }
    const text = minify(code.slice(exportedDeclaration.start, exportedDeclaration.end))
    return `export const ${exportedDeclaration.id?.name} = ${JSON.stringify(text)}`
  })
  return texts.join('\n')
}

/** Gives the server the texts of inline scripts, minified like the files that browsers fetch. */
export const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'post',
  transform: {
    filter: { id: /\/web\/lib\/inline-scripts\/.+\.ts$/ },
    handler: (code) => ({ code: exportAsTexts(code), map: null }),
  },
})
