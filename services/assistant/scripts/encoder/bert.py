"""MiniLM in PyTorch: reads the published weights and encodes texts (Wang et al., 2020; Reimers and Gurevych, 2019)."""

import json
import re
import struct
import unicodedata
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

WIDTH, INNER, HEADS, LAYERS = 384, 1536, 12, 6
UNKNOWN, BEGIN, END = 100, 101, 102
# Half the bits: processors with AMX multiply them several times as fast, all others slower.
HAS_AMX = 'amx_bf16' in Path('/proc/cpuinfo').read_text() if Path('/proc/cpuinfo').exists() else False
NAMES = {
    'q': 'attention.self.query',
    'k': 'attention.self.key',
    'v': 'attention.self.value',
    'o': 'attention.output.dense',
    'n1': 'attention.output.LayerNorm',
    'up': 'intermediate.dense',
    'down': 'output.dense',
    'n2': 'output.LayerNorm',
}


def read_weights(path):
    """The tensors of a safetensors file by name, as 32-bit floats."""
    raw = open(path, 'rb').read()
    length = struct.unpack('<Q', raw[:8])[0]
    tensors = {}
    for name, about in json.loads(raw[8 : 8 + length]).items():
        kind = {'F16': np.float16, 'F32': np.float32}.get(about.get('dtype'))
        if kind:
            start, end = (8 + length + at for at in about['data_offsets'])
            numbers = np.frombuffer(raw[start:end], dtype=kind).reshape(about['shape'])
            tensors[name] = torch.from_numpy(numbers.astype(np.float32))
    return tensors


class WordPiece:
    """Divides a text into the ids of its word pieces, as tokenizer.json does."""

    def __init__(self, folder):
        self.vocabulary = json.load(open(f'{folder}/tokenizer.json'))['model']['vocab']
        self.known = {}

    def ids(self, text, most):
        plain = unicodedata.normalize('NFD', text.lower())
        plain = ''.join(one for one in plain if unicodedata.category(one) != 'Mn')
        pieces = [piece for word in re.findall(r'[^\W_]+|[^\w\s]|_', plain) for piece in self.word(word)]
        return [BEGIN, *pieces[:most], END]

    def word(self, word):
        if word not in self.known:
            self.known[word] = self.pieces(word)
        return self.known[word]

    def pieces(self, word):
        ids, at = [], 0
        while at < len(word):
            ends = range(len(word), at, -1)
            end = next((end for end in ends if self.piece(word, at, end) in self.vocabulary), None)
            if end is None:
                return [UNKNOWN]
            ids.append(self.vocabulary[self.piece(word, at, end)])
            at = end
        return ids

    @staticmethod
    def piece(word, start, end):
        return ('##' if start else '') + word[start:end]


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.q, self.k, self.v, self.o = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.up, self.down = nn.Linear(WIDTH, INNER), nn.Linear(INNER, WIDTH)
        self.n1, self.n2 = (nn.LayerNorm(WIDTH, eps=1e-12) for _ in range(2))

    def forward(self, x, mask, drop):
        rows, tokens, _ = x.shape
        heads = lambda linear: linear(x).view(rows, tokens, HEADS, WIDTH // HEADS).transpose(1, 2)
        attention = heads(self.q) @ heads(self.k).transpose(-1, -2) / (WIDTH // HEADS) ** 0.5 + mask
        seen = (attention.softmax(-1) @ heads(self.v)).transpose(1, 2).reshape(rows, tokens, WIDTH)
        x = self.n1(x + F.dropout(self.o(seen), drop, self.training))
        return self.n2(x + F.dropout(self.down(F.gelu(self.up(x))), drop, self.training))


class Bert(nn.Module):
    """The encoder; the word vectors, their positions, and the lowest layers stay as they were published."""

    def __init__(self, folder, frozen, drop=0.1):
        super().__init__()
        weights = read_weights(f'{folder}/model.fp16.safetensors')
        self.frozen, self.drop = frozen, drop
        self.word = nn.Embedding.from_pretrained(weights['embeddings.word_embeddings.weight'], freeze=True)
        kinds = weights['embeddings.token_type_embeddings.weight'][0]
        self.pos = nn.Parameter(weights['embeddings.position_embeddings.weight'] + kinds, requires_grad=False)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.norm.weight.data = weights['embeddings.LayerNorm.weight']
        self.norm.bias.data = weights['embeddings.LayerNorm.bias']
        for at, layer in enumerate(self.layers):
            for own, name in NAMES.items():
                getattr(layer, own).weight.data = weights[f'encoder.layer.{at}.{name}.weight']
                getattr(layer, own).bias.data = weights[f'encoder.layer.{at}.{name}.bias']
        for part in (self.norm, *self.layers[:frozen]):
            part.requires_grad_(False)

    def states(self, texts):
        """What each piece of some texts, lists of ids of like lengths, is in the end, and where a text has pieces."""
        longest = max(map(len, texts))
        ids, known = torch.zeros(len(texts), longest, dtype=torch.long), torch.zeros(len(texts), longest)
        for row, text in enumerate(texts):
            ids[row, : len(text)] = torch.tensor(text)
            known[row, : len(text)] = 1
        mask = (1 - known)[:, None, None, :] * -1e9
        with torch.autocast('cpu', dtype=torch.bfloat16, enabled=HAS_AMX):
            with torch.no_grad():
                x = self.norm(self.word(ids) + self.pos[:longest])
                for layer in self.layers[: self.frozen]:
                    x = layer(x, mask, 0.0)
            for layer in self.layers[self.frozen :]:
                x = layer(x, mask, self.drop)
        return x.float(), known

    def forward(self, texts):
        """Vectors of length 1 for lists of ids of like lengths."""
        return self.pooled(*self.states(texts))

    @staticmethod
    def pooled(states, known):
        """The mean of the pieces of each text, brought to length 1."""
        return F.normalize((states * known[..., None]).sum(1) / known.sum(1, keepdim=True), dim=-1)

    def encode(self, texts, at_once=256):
        """The same for texts of any lengths: those of like lengths together, because padding costs as much as words."""
        order = sorted(range(len(texts)), key=lambda at: len(texts[at]))
        vectors = [None] * len(texts)
        start = 0
        for at in range(1, len(order) + 1):
            is_full = at - start >= at_once
            is_longer = at < len(order) and len(texts[order[at]]) > 1.35 * len(texts[order[start]]) + 2
            if at == len(order) or is_full or (is_longer and at - start >= 12):
                part = self([texts[one] for one in order[start:at]])
                for one, vector in zip(order[start:at], part):
                    vectors[one] = vector
                start = at
        return torch.stack(vectors)
