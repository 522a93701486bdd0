"""Writes an encoder as an ONNX graph whose weights are signed bytes."""

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from bert import HEADS, WIDTH

# Weights of 7 bits: sums of 8-bit products overflow on processors without VNNI, which would then compute other vectors.
MOST = 63
LONGEST = 256


def in_bytes(weights, axis):
    """Weights as signed bytes, and what one step is worth along an axis."""
    worth = np.maximum(np.abs(weights).max(axis=axis, keepdims=True), 1e-9) / MOST
    return np.clip(np.rint(weights / worth), -MOST, MOST).astype(np.int8), worth.squeeze().astype(np.float32)


class Graph:
    def __init__(self):
        self.nodes, self.constants = [], []
        self.zero = self.constant('zero', np.array(0, np.int8))

    def constant(self, name, numbers):
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(numbers), name))
        return name

    def whole(self, name, numbers):
        return self.constant(name, np.array(numbers, np.int64))

    def number(self, name, value):
        return self.constant(name, np.array(value, np.float32))

    def add(self, kind, inputs, outputs=1, **attributes):
        names = [f'{kind}_{len(self.nodes)}_{at}' for at in range(outputs)]
        self.nodes.append(helper.make_node(kind, inputs, names, **attributes))
        return names if outputs > 1 else names[0]

    def linear(self, x, name, weight, bias):
        weights, worth = in_bytes(weight.numpy().T.copy(), 0)
        values, scale, zero = x
        sums = self.add('MatMulInteger', [values, self.constant(f'{name}_weight', weights), zero, self.zero])
        floats = self.add('Cast', [sums], to=TensorProto.FLOAT)
        by = self.add('Mul', [scale, self.constant(f'{name}_worth', worth)])
        return self.add('Add', [self.add('Mul', [floats, by]), self.constant(f'{name}_bias', bias.numpy())])

    def norm(self, x, name, layer):
        parts = [self.constant(f'{name}_{part}', getattr(layer, part).numpy()) for part in ('weight', 'bias')]
        return self.add('LayerNormalization', [x, *parts], axis=-1, epsilon=1e-12)


def attended(graph, x, at, layer, shapes):
    """What the tokens are after they have looked at each other."""
    weight = torch.cat([layer.q.weight, layer.k.weight, layer.v.weight])
    bias = torch.cat([layer.q.bias, layer.k.bias, layer.v.bias])
    quantized = graph.add('DynamicQuantizeLinear', [x], 3)
    both = graph.linear(quantized, f'{at}_qkv', weight, bias)
    parts = graph.add('Split', [both, shapes['thirds']], 3, axis=1)
    turn = lambda part, order: graph.add('Transpose', [graph.add('Reshape', [part, shapes['heads']])], perm=order)
    query, key, value = (turn(part, order) for part, order in zip(parts, ([1, 0, 2], [1, 2, 0], [1, 0, 2])))
    scores = graph.add('Mul', [graph.add('MatMul', [query, key]), shapes['scale']])
    seen = graph.add('MatMul', [graph.add('Softmax', [scores], axis=-1), value])
    flat = graph.add('Reshape', [graph.add('Transpose', [seen], perm=[1, 0, 2]), shapes['flat']])
    own = graph.linear(graph.add('DynamicQuantizeLinear', [flat], 3), f'{at}_o', layer.o.weight, layer.o.bias)
    return graph.norm(graph.add('Add', [x, own]), f'{at}_n1', layer.n1)


def gelu(graph, x):
    # An operator of ONNX Runtime; the same of five standard ones takes 7% longer for a text.
    return graph.add('Gelu', [x], domain='com.microsoft')


def thought(graph, x, at, layer):
    """What each token is after the inner layer (GELU)."""
    up = graph.linear(graph.add('DynamicQuantizeLinear', [x], 3), f'{at}_up', layer.up.weight, layer.up.bias)
    inner = gelu(graph, up)
    down = graph.linear(graph.add('DynamicQuantizeLinear', [inner], 3), f'{at}_down', layer.down.weight, layer.down.bias)
    return graph.norm(graph.add('Add', [x, down]), f'{at}_n2', layer.n2)


def as_vector(graph, x, _shapes, _model):
    """The vector of length 1 of a text."""
    mean = graph.add('ReduceMean', [x], axes=[0], keepdims=0)
    graph.nodes.append(helper.make_node('LpNormalization', [mean], ['vector'], axis=-1, p=2))
    return [helper.make_tensor_value_info('vector', TensorProto.FLOAT, [WIDTH])]


def in_context(graph, x, shapes, model):
    """The vector of a text, and how likely its last part takes each piece, from 0 to 1, by a head of two layers."""
    up, down = (one for one in model.head if hasattr(one, 'weight'))

    def layer(values, name, of):
        products = graph.add('MatMul', [values, graph.constant(f'{name}_weight', of.weight.numpy().T.copy())])
        return graph.add('Add', [products, graph.constant(f'{name}_bias', of.bias.numpy())])

    scores = layer(gelu(graph, layer(x, 'head_up', up)), 'head_down', down)
    graph.nodes.append(helper.make_node('Sigmoid', [graph.add('Reshape', [scores, graph.whole('row', [-1])])], ['carried']))
    carried = helper.make_tensor_value_info('carried', TensorProto.FLOAT, ['tokens'])
    return [*as_vector(graph, x, shapes, model), carried]


@torch.no_grad()
def write(model, path, ending=as_vector):
    """Writes the graph: from the ids of one text to what the ending makes of its pieces."""
    for parameter in model.parameters():
        parameter.requires_grad_(False)
    graph = Graph()
    shapes = {
        'heads': graph.whole('heads', [-1, HEADS, WIDTH // HEADS]),
        'flat': graph.whole('flat', [-1, WIDTH]),
        'thirds': graph.whole('thirds', [WIDTH] * 3),
        'scale': graph.number('scale', 1 / (WIDTH // HEADS) ** 0.5),
    }
    words, worth = in_bytes(model.word.weight.numpy(), 1)
    rows = graph.add('Cast', [graph.add('Gather', [graph.constant('words', words), 'ids'])], to=TensorProto.FLOAT)
    by = graph.add('Gather', [graph.constant('words_worth', worth), 'ids'])
    x = graph.add('Mul', [rows, graph.add('Unsqueeze', [by, graph.whole('columns', [1])])])
    ends = [graph.whole('first', [0]), graph.add('Shape', ['ids']), graph.whole('along', [0])]
    x = graph.add('Add', [x, graph.add('Slice', [graph.constant('positions', model.pos.numpy()[:LONGEST]), *ends])])
    x = graph.norm(x, 'norm', model.norm)
    for at, layer in enumerate(model.layers):
        x = thought(graph, attended(graph, x, at, layer, shapes), at, layer)
    results = ending(graph, x, shapes, model)
    ids = helper.make_tensor_value_info('ids', TensorProto.INT64, ['tokens'])
    whole = helper.make_graph(graph.nodes, 'encoder', [ids], results, graph.constants)
    model = helper.make_model(whole, opset_imports=[helper.make_opsetid('', 17), helper.make_opsetid('com.microsoft', 1)])
    model.ir_version = 8
    onnx.checker.check_model(model)
    onnx.save(model, path)


def read(model, path):
    """Gives a model the weights of a graph that was written before, to go on learning from there."""
    numbers = {one.name: numpy_helper.to_array(one) for one in onnx.load(path).graph.initializer}
    vector = lambda name: torch.from_numpy(numbers[name].copy())
    matrix = lambda name: torch.from_numpy((numbers[f'{name}_weight'] * numbers[f'{name}_worth']).T.copy())
    for at, layer in enumerate(model.layers):
        weights, biases = matrix(f'{at}_qkv').chunk(3), vector(f'{at}_qkv_bias').chunk(3)
        for part, weight, bias in zip((layer.q, layer.k, layer.v), weights, biases):
            part.weight.data, part.bias.data = weight.contiguous(), bias.contiguous()
        for name in ('o', 'up', 'down'):
            getattr(layer, name).weight.data = matrix(f'{at}_{name}').contiguous()
            getattr(layer, name).bias.data = vector(f'{at}_{name}_bias')
        for name in ('n1', 'n2'):
            getattr(layer, name).weight.data = vector(f'{at}_{name}_weight')
            getattr(layer, name).bias.data = vector(f'{at}_{name}_bias')
