const { readFileSync } = require('node:fs')
const { createHash } = require('node:crypto')
const { default: tsJest } = require('ts-jest')

/** The mutation: a file outside the tree, named by LINTEL_MUTANT, with path, start, end and text. */
const readMutant = () => {
  const place = process.env.LINTEL_MUTANT
  return place ? JSON.parse(readFileSync(place, 'utf8')) : undefined
}

/** Jest transform that applies one mutant to one file in memory; no source file is written. */
module.exports = {
  createTransformer: options => {
    const inner = tsJest.createTransformer(options)
    const mutant = readMutant()
    const laidOver = (text, path) =>
      mutant && mutant.path === path ? text.slice(0, mutant.start) + mutant.text + text.slice(mutant.end) : text
    const cacheKey = (text, path, rest) => inner.getCacheKey(laidOver(text, path), path, rest)
    return {
      process: (text, path, rest) => inner.process(laidOver(text, path), path, rest),
      processAsync: (text, path, rest) => inner.processAsync(laidOver(text, path), path, rest),
      getCacheKey: (...file) =>
        createHash('sha256')
          .update(cacheKey(...file))
          .digest('hex')
          .slice(0, 32),
    }
  },
}
