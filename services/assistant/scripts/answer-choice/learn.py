"""Learns which answer a message gets: learn.py answer-features.json; README.md says how."""

import json
import os
import sys
import zlib
from pathlib import Path

# Several threads wait for each other for minutes if the machine does anything else.
os.environ.setdefault('OMP_NUM_THREADS', '1')

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier

OUT = Path(__file__).parents[2] / 'src/meaning/answer-weights/trees.json'
FOLDS = 5
GOOD, BAD = 'G', 'B'
# A follow-up's answer that is likelier to be about something else gets the next one beside it, unless that surely is (best-answer.ts).
UNSURE = 0.45
SURELY_ELSE = 0.75
# A passage has to be better than the engine's by more (answer-choice.ts).
LEAD = 0.1
LEAD_OF_FACTS = 0.3


def learned(features, is_so):
    trees = HistGradientBoostingClassifier(
        max_iter=100, learning_rate=0.06, max_leaf_nodes=12, min_samples_leaf=40, l2_regularization=1.0, random_state=7
    )
    return trees.fit(features, is_so)


def exported(model):
    """The trees as boosted-trees.ts reads them."""
    node_of = lambda one: (
        [round(float(one['value']), 4)]
        if one['is_leaf']
        else [int(one['feature_idx']), round(float(one['num_threshold']), 4), int(one['left']), int(one['right'])]
    )
    trees = [[node_of(one) for one in predictor.nodes] for (predictor,) in model._predictors]
    return {'base': round(float(model._baseline_prediction.item()), 4), 'trees': trees}


def print_choices(name, messages, verdicts, is_engine, lead, good, bad):
    """Prints what is shown of the candidates of each message, and how it was judged."""
    before, after, several = [], [], 0
    for own in messages:
        order = own[np.argsort(bad[own] - good[own] - lead[own])]
        before += list(verdicts[own[is_engine[own]]])
        two = len(order) > 1 and bad[order[0]] >= UNSURE and bad[order[1]] < SURELY_ELSE
        shown = verdicts[order[: 2 if two else 1]]
        several += two
        # The second of two helps at most half: it stands below one that doesn't answer.
        after.append(shown[0] if shown[0] == GOOD or set(shown) == {BAD} else 'W')
    share = lambda all, label: f'{sum(one == label for one in all) / len(all):.1%}'
    for when, all in (('before', before), ('after', after)):
        print(f'{name}, {when}: {share(all, GOOD)} GOOD, {share(all, BAD)} BAD of {len(all)}')
    print(f'{several / len(after):.0%} get two answers')


def main(path):
    data = json.load(open(path))
    rows = data['rows']
    features = np.array([row['features'] for row in rows])
    verdicts = np.array([row['verdict'] for row in rows])
    turns = np.array([row['turn'] for row in rows])
    folds = np.array([zlib.crc32(row['conversation'].encode()) % FOLDS for row in rows])
    of = lambda name: features[:, data['names'].index(name)] == 1
    is_engine = of('isEngine')
    lead = np.where(of('quotesPage'), LEAD, LEAD_OF_FACTS) * (is_engine & ~of('isUncovered'))
    good, bad = np.zeros(len(rows)), np.zeros(len(rows))
    for fold in range(FOLDS):
        known, held = folds != fold, folds == fold
        for sums, label in ((good, GOOD), (bad, BAD)):
            model = learned(features[known], verdicts[known] == label)
            sums[held] = model.predict_proba(features[held])[:, 1]
    is_first = of('isFirst')
    for name, some in (('first messages', is_first), ('follow-ups', ~is_first)):
        print_choices(name, [np.flatnonzero(some & (turns == turn)) for turn in np.unique(turns[some])], verdicts, is_engine, lead, good, bad)
    models = {name: exported(learned(features, verdicts == label)) for name, label in (('good', GOOD), ('bad', BAD))}
    OUT.parent.mkdir(exist_ok=True)
    learned_of = {'examples': data['examples'], 'features': data['names']}
    OUT.write_text(json.dumps({**learned_of, **models}, separators=(',', ':')) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
