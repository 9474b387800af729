const { default: Sequencer } = require('@jest/test-sequencer')

/** Runs tests in the requested order (LINTEL_MUTANT_TESTS, one per line): nearest first. */
module.exports = class extends Sequencer {
  sort(tests) {
    const order = (process.env.LINTEL_MUTANT_TESTS ?? '').split('\n')
    return [...tests].sort((one, other) => order.indexOf(one.path) - order.indexOf(other.path))
  }
}
