// The query: a case must match each word and token. "-" before one inverts it.

const tokenHelp = [
  ["axis:vertical", "the outer stack's axis"],
  ["dist:fillEqually", "its distribution"],
  ["align:center", "its alignment"],
  ["cause:hidden-extent", "a part of the cause"],
  ["hidden:yes", "with hidden views; hidden:no, or how many"],
  ["seed:7", "the seed; seed:7/1234 with the case's number"],
  ["max>0.5", "the largest difference in points; also < <= >= ="],
  ["boxes<4", "how many views"],
  ["-dist:fill", "not this"],
];

// The token for a pair of models; a report on one pair does not need it.
function pairHelp() {
  return find("pairs") ? [["models:uikit~fdstackview", "the two models"]] : [];
}

const comparisons = {
  ">": (a, b) => a > b, "<": (a, b) => a < b, ">=": (a, b) => a >= b, "<=": (a, b) => a <= b,
  "=": (a, b) => a === b,
};

// Removes the whitespace of a name, since it would end the word in a query.
function asWord(name) {
  return name.replace(/\s+/g, "");
}

// Returns the names of a bucket and its cause in queries.
function queryNames(bucket) {
  return bucket.queryNames ??= [bucket.name, bucket.cause]
    .map((name) => asWord(name).toLowerCase());
}

const tokenTests = {
  axis: (one, value) => one.axis.toLowerCase() === value,
  dist: (one, value) => one.dist.toLowerCase() === value,
  align: (one, value) => one.align.toLowerCase() === value,
  cause: (one, value) => {
    const names = queryNames(one.bucketData);
    if (exactCauses().has(value)) return names.includes(value);
    return names[0].includes(value) || one.bucketData.heading.toLowerCase().includes(value);
  },
  models: (one, value) => queryNames(one.bucketData)[0].startsWith(`${value}/`),
  hidden: (one, value) =>
    value === "yes" ? one.hidden > 0 : value === "no" ? one.hidden === 0 : one.hidden === +value,
  seed: (one, value) => value === one.seed || value === `${one.seed}/${one.index}`,
};

// The valid values of tokens; the page lists the other ones as problems.
const tokenValues = {
  axis: /^(horizontal|vertical)$/, hidden: /^(yes|no|\d+)$/, seed: /^\d+(\/\d+)?$/,
  dist: /^(fill(equally|proportionally)?|equal(spacing|centering))$/,
  align: /^(fill|leading|top|center|trailing|bottom|(first|last)baseline)$/,
};
let causes = null;

function exactCauses() {
  causes ??= new Set(report.buckets.filter(Boolean).flatMap(queryNames));
  return causes;
}

// Returns the tests of a query, and its invalid tokens.
function parse(query) {
  const tests = [];
  const problems = [];
  // "max > 5" is one token, as "max>5" is.
  for (const word of query.replace(/\s*([<>=]+)\s*/g, "$1").split(/\s+/).filter(Boolean)) {
    const isNegated = word.length > 1 && word.startsWith("-");
    const token = (isNegated ? word.slice(1) : word).toLowerCase();
    const number = token.match(/^(max|boxes)(>=|<=|[<>=:])(.*)$/);
    const named = token.match(/^([a-z]+)[:<>=](.*)$/);
    let test = (one) => one.words.includes(token);
    if (number) {
      const limit = Number(number[3]);
      const compare = comparisons[number[2].replace(":", "=")];
      if (number[3] === "" || Number.isNaN(limit)) problems.push(word);
      // A conflict has no size, and is neither larger nor smaller than one.
      else test = (one) => one[number[1]] !== null && compare(one[number[1]], limit);
    } else if (named && token[named[1].length] === ":" && Object.hasOwn(tokenTests, named[1])) {
      if (tokenValues[named[1]]?.test(named[2]) ?? true) test = (one) => tokenTests[named[1]](one, named[2]);
      else problems.push(word);
    } else if (named && !report.cases.some(test)) {
      problems.push(word);
    }
    tests.push(isNegated ? (one) => !test(one) : test);
  }
  return { problems, matches: (one) => tests.every((test) => test(one)) };
}

function hasToken(query, token) {
  return query.split(/\s+/).includes(token);
}

function toggledToken(query, token) {
  const words = query.split(/\s+/).filter(Boolean);
  const rest = words.filter((word) => word !== token);
  return (rest.length === words.length ? [...words, token] : rest).join(" ");
}
