const nodeOnly =
  '^(node:|fs$|path$|crypto$|http$|os$|url$|buffer$)|^node_modules/(sharp|better-sqlite3|pg|nodemailer|@node-rs|' +
  'pino|prom-client|@hono/node-server)/'
const { readdirSync } = require('node:fs')
const foldersOf = folder =>
  readdirSync(`${__dirname}/${folder}`, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** Read from disk, so that a new family or feature has its walls from its first file on. */
const families = foldersOf('adapters').filter(name => name !== 'shared')
/**
 * Families that join others: a merchant's platform is its shop, its trade portal, its order service and what we keep
 * beside them.
 */
const joined = { merchant: ['commerce', 'trade', 'orders', 'reference'] }
const open = ['app', 'i18n', 'kit', 'product', 'runtime']
const features = foldersOf('ui-react').filter(name => !open.includes(name))

/** Adapters that remember by a count what was used once: a captcha, a review of a product. Neither refuses by it. */
const countingOnce = ['captcha/used-once', 'merchant/reviews']

/** The import table of docs/ARCHITECTURE.md. Each rule's comment is the remedy. */
module.exports = {
  forbidden: [
    {
      name: 'core-stays-pure',
      comment:
        'core imports only core and fp-ts. Describe what you need as a port in core/<subject>/<noun>.port.ts and ' +
        'implement it in adapters.',
      severity: 'error',
      from: { path: '^core/', pathNot: '\\.test\\.tsx?$' },
      to: { pathNot: '^core/|^node_modules/fp-ts/' },
    },
    {
      name: 'core-tests-stay-pure',
      comment:
        'a core test needs core, builders and test tools only. Pass a record of ' +
        'functions instead of importing an adapter.',
      severity: 'error',
      from: { path: '^core/.*\\.test\\.tsx?$' },
      to: { pathNot: '^core/|^test/builders/|^node_modules/(fp-ts|@jest|fast-check)/' },
    },
    {
      name: 'adapters-know-core-only',
      comment: 'an adapter imports core, its own family and adapters/shared. Wire families together in composition.',
      severity: 'error',
      from: { path: '^adapters/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(ui-react|composition|contracts|test)/' },
    },
    ...families.map(family => ({
      name: `family-${family}-stands-alone`,
      comment:
        `adapters/${family} may not import another family. Put what both need into core (a port) or ` +
        'adapters/shared, or wire it in composition.',
      severity: 'error',
      from: { path: `^adapters/${family}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^adapters/', pathNot: `^adapters/(${[family, 'shared', ...(joined[family] ?? [])].join('|')})/` },
    })),
    {
      name: 'shared-adapters-know-no-family',
      comment: 'adapters/shared serves every family and imports none. Move the code into the family it belongs to.',
      severity: 'error',
      from: { path: '^adapters/shared/' },
      to: { path: '^adapters/(?!shared/)' },
    },
    {
      name: 'guards-decide',
      comment:
        'who may do what, and how often, is decided by the guard of the port in core (docs/decisions/0015). Put ' +
        'it into core/<subject>/guarded-<subject>.ts; how far somebody sees is core/access/visibility.ts.',
      severity: 'error',
      from: {
        path: '^adapters/',
        pathNot: `\\.test\\.tsx?$|^adapters/(reference/database/limits|${countingOnce.join('|')})\\.ts$`,
      },
      to: {
        path:
          '^core/access/(permissions|can-check-out|rate-limits|rate-limited|' +
          'requirements|counted-session|count-key|guard)\\.ts$',
      },
    },
    {
      name: 'guards-are-made-in-core',
      comment:
        'only guards of core and the table of composition say that a port passes a guard. Take the guarded port ' +
        'from tokens, or add the guard to composition/wiring/guarded-ports.ts.',
      severity: 'error',
      from: {
        path: '^(adapters|ui-react|composition)/',
        pathNot:
          '\\.test\\.tsx?$|^composition/wiring/(guarded-ports|ports|tokens)\\.ts$|^composition/modules/' +
          '(gateway-guards|guards)\\.ts$|^composition/browser/staff-use-cases-over-http\\.ts$',
      },
      to: { path: '^core/access/guarded\\.ts$' },
    },
    {
      name: 'runs-in-the-page-too',
      comment:
        'core, gateway, embedded platform, clients and UI also run inside a page. What only Node has comes in ' +
        'through a port from composition.',
      severity: 'error',
      from: {
        path: '^(core|ui-react)/|^adapters/(shared|commerce|trade|orders|cms|reference|search|gateway|demonstration)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: nodeOnly },
    },
    {
      name: 'ui-knows-core-only',
      comment:
        'ui-react imports core and packages. Ask for a use case in ' +
        'ui-react/runtime/use-cases/use-cases.ts; composition fills it.',
      severity: 'error',
      from: { path: '^ui-react/' },
      to: { path: '^(adapters|composition|contracts)/' },
    },
    ...features.map(feature => ({
      name: `feature-${feature}-has-a-door`,
      comment: `import ${feature} through ui-react/${feature}/index.ts, or move what you need there.`,
      severity: 'error',
      from: { path: '^ui-react/', pathNot: `^ui-react/(${feature}|app|i18n)/` },
      to: {
        path: `^ui-react/${feature}/`,
        pathNot: feature === 'widgets' ? '^ui-react/widgets/(index|desk)\\.ts$' : `^ui-react/${feature}/index\\.ts$`,
      },
    })),
    {
      name: 'container-only-in-composition',
      comment: 'only composition touches inversify. Take your collaborators as arguments.',
      severity: 'error',
      from: { pathNot: '^composition/' },
      to: { path: '^node_modules/(inversify|reflect-metadata)/' },
    },
    {
      name: 'widgets-for-the-editor',
      comment:
        'ui-react/widgets/desk.ts is the door for the editor; pages take ' +
        'ui-react/widgets/index.ts, which costs them less.',
      severity: 'error',
      from: { path: '^ui-react/', pathNot: '^ui-react/(content-editor|widgets)/' },
      to: { path: '^ui-react/widgets/desk\\.ts$' },
    },
    {
      name: 'editor-library-only-in-the-editor',
      comment:
        "the page builder's editor is 190 kB that no shopper needs. Pages show blocks by " +
        'ui-react/widgets/blocks-view.tsx, servers by @puckeditor/core/rsc; only ui-react/content-editor, which ' +
        'staff load late, imports the whole.',
      severity: 'error',
      from: { pathNot: '^ui-react/content-editor/' },
      to: { path: '^node_modules/@puckeditor/core/', pathNot: '^node_modules/@puckeditor/core/dist/rsc\\.' },
    },
    {
      name: 'block-rendering-library-only-on-the-server',
      comment:
        "pages cannot afford the page builder's Render. Ask for renderZonesByLibrary where pages are rendered; " +
        'in a browser ui-react/widgets/blocks-view.tsx gives the same markup.',
      severity: 'error',
      from: { pathNot: '^ui-react/(content-editor/|widgets/rendered-zone\\.tsx)' },
      to: { path: '^node_modules/@puckeditor/core/dist/rsc\\.' },
    },
    {
      name: 'rendered-zone-only-on-the-server',
      comment:
        'ui-react/widgets/rendered-zone.tsx is for the server entry alone; browsers take ' +
        'ui-react/widgets/blocks-view.tsx.',
      severity: 'error',
      from: { pathNot: '^ui-react/app/entry\\.server\\.tsx$|\\.test\\.tsx?$' },
      to: { path: '^ui-react/widgets/rendered-zone\\.tsx$' },
    },
    {
      name: 'pages-run-without-the-server',
      comment:
        'what runs in a browser, or in the shop within a page, imports nothing of the server: take it from ' +
        'composition/wiring, or hand it in.',
      severity: 'error',
      from: { path: '^composition/(browser|offline)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^composition/(server|commands|engines/postgres)' },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'contracts and test are imported by nobody. Move shared code to the layer it belongs to.',
      severity: 'error',
      from: { path: '^(core|adapters|ui-react|composition)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(contracts|test)/' },
    },
    {
      name: 'no-cycles',
      comment: 'two files need each other. Move what both use into a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}
