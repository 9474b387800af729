/** Stands in for style sheets under Jest: every class name answers with itself. */
export default new Proxy({}, { get: (_, name) => String(name) })
