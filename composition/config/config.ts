import * as E from 'fp-ts/Either'
import { availableParallelism } from 'node:os'
import { isAbsolute, resolve } from 'node:path'
import { guestShares } from '../../core/access/guest-room'
import { bigcommerceRemarks, readBigcommerce } from './config-bigcommerce'
import { readFiles } from './config-files'
import { readFormService } from './config-form-service'
import { readGuestFigures } from './config-guests'
import { readHosts } from './config-hosts'
import { readNetwork } from './config-network'
import { readPayments } from './config-payments'
import { readProcesses } from './config-processes'
import { readScripts } from './config-scripts'
import { readSearchHost, searchNodesOf } from './config-search'
import { readSeed } from './config-seed'
import { readSelling } from './config-selling'
import { hostNamesOf, hostRemedy, scriptAddressOf } from './config-values'
import { type Config, logLevels } from './configuration'
import { settingReader, type Environment } from './setting-reader'

/**
 * Reads and checks the environment; Left is one clear line that names the setting, its value and the remedy. `cores`:
 * those of this machine.
 */
export const readConfig = (env: Environment, folder: string, cores = 1): E.Either<string, Config> => {
  const settings = settingReader(env)
  const { read, check, refuse, problems } = settings
  const network = readNetwork(settings)
  const databaseUrl = check(
    'DATABASE_URL',
    text => (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? text : undefined),
    'use postgres://user:password@host:port/database',
  )
  const hosts = readHosts(settings)
  const bigcommerce = readBigcommerce(settings, hosts.hosts.commerce !== undefined)
  const checkoutHosts = [...hosts.checkoutHosts, ...(bigcommerce?.shop ? [bigcommerce.shop] : [])]
  const processes = readProcesses(settings, { databaseUrl, cores })
  const data = read('LINTEL_DATA') ?? '.data'
  const config: Config = {
    ...network,
    ...hosts,
    checkoutHosts,
    ...readSelling(settings),
    payments: readPayments(settings, network.origins),
    ...readFiles(settings),
    ...readScripts(settings),
    seed: readSeed({ check, refuse, hasCommerceHost: hosts.hosts.commerce !== undefined }),
    databaseUrl,
    ...processes,
    remarks: [...processes.remarks, ...bigcommerceRemarks(bigcommerce, network.origins)],
    ...(bigcommerce ? { bigcommerce } : {}),
    dataFolder: isAbsolute(data) ? data : resolve(folder, data),
    search: readSearchHost({
      check,
      refuse,
      urls: check('LINTEL_SEARCH_URL', searchNodesOf, hostRemedy),
      hasCommerceHost: hosts.hosts.commerce !== undefined,
    }),
    formService: readFormService({ check, refuse, addressOf: scriptAddressOf, hostsOf: hostNamesOf }),
    guests: guestShares(readGuestFigures({ check, refuse })),
    logLevel:
      check(
        'LINTEL_LOG_LEVEL',
        text => logLevels.find(level => level === text),
        `use one of ${logLevels.join(', ')}`,
      ) ?? 'info',
  }
  return problems[0] === undefined ? E.right(config) : E.left(problems[0])
}

/** The configuration of this process: the only place that reads `process.env`. */
export const processConfig = (): E.Either<string, Config> =>
  readConfig(process.env, process.cwd(), availableParallelism())
