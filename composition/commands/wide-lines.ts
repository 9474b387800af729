/** The most columns of a comment. How wide code is, the formatter decides. */
export const mostColumns = 120

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line) && !/^\s*\/\/ eslint-/.test(line)

/** One line for each comment that is wider, with its place and the remedy. */
export const wideComments = (files: readonly { readonly path: string; readonly source: string }[]): readonly string[] =>
  files.flatMap(({ path, source }) =>
    source
      .split('\n')
      .flatMap((line, at) =>
        line.length > mostColumns && isComment(line)
          ? [`${path}:${at + 1} has a comment of ${line.length} columns: break it, ${mostColumns} columns at most`]
          : [],
      ),
  )
